import type { LogLevel } from './log-event.ts';
import { MODULE_EVENTS } from './module-events.ts';
import { PLATFORM_EVENTS } from './platform-events.ts';

/** Every log event: name, level, meaning, action. The part before the dot is the subsystem. */
export const LOG_EVENTS = { ...PLATFORM_EVENTS, ...MODULE_EVENTS };

type Events = typeof LOG_EVENTS;

/** Event names of a level: a line at another level does not compile. */
export type LogEvent<Level extends LogLevel = LogLevel> = {
  [Name in keyof Events]: Events[Name]['level'] extends Level ? Name : never;
}[keyof Events];

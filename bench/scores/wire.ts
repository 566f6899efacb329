import type { Greeting } from '../fanout/raw-socket.ts';

/** The hub sends the changes of a tick as one frame; the other sends each change to each socket. */
export const KINDS = ['hub', 'each'] as const;
export type Kind = (typeof KINDS)[number];

export const GREETINGS: Readonly<Record<Kind, Greeting>> = {
  hub: { path: '/ws', text: '{"t":"sub","topic":"matches"}', answers: 1 },
  each: { path: '/', text: null, answers: 0 },
};

export const MATCHES = 100;
/** A tenth of the matches changes in each step, ten steps a second. */
export const STEP_MS = 100;
export const PER_STEP = 10;

export interface RunOrder {
  ms: number;
  /** Steps are counted over all rounds: a step is the score it brings. */
  firstStep: number;
}

export interface RunReport {
  steps: number;
  published: number;
  /** Commit time of each step, on the clock the processes share. */
  committed: number[];
}

export interface Received {
  /** Step of a change that arrived at a sample, and its time. */
  arrivals: [step: number, at: number][];
  frames: number;
  bytes: number;
  cpuMicros: number;
  wallMs: number;
}

import type { Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transact.ts';
import type { EventType } from './event-type.ts';
import { outboxEvents } from './events.tables.ts';

export interface EmittedEvent<Payload> {
  readonly eventId: number;
  readonly payload: Payload;
  readonly brand: string;
  readonly lang: string;
  readonly at: Date;
}

/** The handler of an event in a module. Reactions are idempotent: after a crash they may see the same event again. */
export interface Reaction {
  readonly event: string;
  readonly name: string;
  run(happened: EmittedEvent<never>): Promise<void>;
}

export function on<Payload>(
  event: EventType<Payload>,
  name: string,
  run: (happened: EmittedEvent<Payload>) => Promise<void>,
): Reaction {
  return { event: event.name, name, run: run as Reaction['run'] };
}

export interface Origin {
  now: Date;
  brand: string;
  lang: string;
}

export type Emit = <Payload>(
  tx: Tx,
  event: EventType<Payload>,
  payload: Payload,
  origin: Origin,
) => Promise<void>;

/** `wake` notifies the relay, in whichever process, after a commit. */
export function createEmit(wake: () => void): Emit {
  return async (tx, event, payload, { now, brand, lang }) => {
    await tx.insert(outboxEvents).values({ name: event.name, payload, brand, lang, createdAt: now });
    afterCommit(tx, wake);
  };
}

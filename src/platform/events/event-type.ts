/** The durable lane: a fact that other modules react to, written in the transaction that makes it true. */
export interface EventType<Payload> {
  readonly name: string;
  readonly payload?: Payload;
}

/** Events are named in contracts, which both sides read: nothing here knows the database. */
export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name });

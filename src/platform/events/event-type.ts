/** A durable event: a fact that other modules react to, written in the transaction that makes it true. */
export interface EventType<Payload> {
  readonly name: string;
  readonly payload?: Payload;
}

/** Events are declared in contracts, which both sides read: no database here. */
export const defineEvent = <Payload>(name: string): EventType<Payload> => ({ name });

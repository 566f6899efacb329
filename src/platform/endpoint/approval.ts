import type { EndpointRequest } from './caller.ts';
import type { Route } from './run-endpoint.ts';

/** The approval amount of a call, and the users that it concerns: these may not approve it. */
export interface ApprovalAmount {
  coins: number;
  about?: readonly number[];
  /** Where calls put the same coins at stake again and again: of those with the same subject the largest counts. */
  subject?: string;
  /** The present state that the call would change: shown beside the input. */
  before?: Readonly<Record<string, unknown>>;
}

/** Declared with an endpoint's handler: above a limit, a second administrator approves the call before it runs. */
export interface Approval<Input> {
  /** As things stand now. Throws what the handler itself would, where there is nothing to approve. */
  worth(ask: EndpointRequest<Input>): Promise<ApprovalAmount>;
  /** The input as other administrators may read it; absent: as it is. */
  shown?(input: Input): unknown;
}

export interface ApprovalGate {
  /** Throws `platform.approval_awaited` where the call is to wait; returns where it may run. */
  pass(item: Route, ask: EndpointRequest<never>): Promise<Passed>;
}

/** A call that may run, and counts among what its caller did alone. */
export interface Passed {
  /** The handler threw: what it refused does not count. */
  failed(error: unknown): Promise<void>;
}

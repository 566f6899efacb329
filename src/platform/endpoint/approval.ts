import type { EndpointRequest } from './caller.ts';
import type { Route } from './run-endpoint.ts';

/** The approval amount of a call, and the users that it concerns: these may not approve it. */
export interface ApprovalAmount {
  coins: number;
  about?: readonly number[];
  /** For calls about the same coins: per subject the largest amount counts. */
  subject?: string;
  /** The present state that the call would change: shown beside the input. */
  before?: Readonly<Record<string, unknown>>;
}

/** Declared with an endpoint's handler: above a limit, a second administrator approves the call before it runs. */
export interface Approval<Input> {
  /** By the current state. Throws the handler's own errors where nothing is to be approved. */
  worth(ask: EndpointRequest<Input>): Promise<ApprovalAmount>;
  /** The input as other administrators may read it; unchanged by default. */
  shown?(input: Input): unknown;
}

export interface ApprovalGate {
  /** Throws `platform.approval_awaited` where the call must wait; returns where it may run. */
  pass(item: Route, ask: EndpointRequest<never>): Promise<Passed>;
}

/** A call that may run, counted among the caller's calls without approval. */
export interface Passed {
  /** The handler threw: rejected calls do not count. */
  failed(error: unknown): Promise<void>;
}

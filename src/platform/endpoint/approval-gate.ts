import type { Access, ViewerOf } from '#platform/viewer/viewer.ts';
import type { EndpointRequest } from './caller.ts';
import type { Route } from './route.ts';

export interface ApprovalGate {
  /** Throws `platform.approval_awaited` where the call is to wait; returns where it may run. */
  pass<A extends Access>(item: Route<A>, request: EndpointRequest<never, ViewerOf<A>>): Promise<Passed>;
}

/** A call that may run, and counts among what its caller did alone. */
export interface Passed {
  /** The handler threw: what it refused does not count. */
  failed(error: unknown): Promise<void>;
}

import type { Viewer } from '#platform/viewer/viewer.ts';
import type { EndpointRequest } from './caller.ts';

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
export interface Approval<Input, Who extends Viewer = Viewer> {
  /** In the present state. Throws what the handler itself would, where there is nothing to approve. */
  worth(request: EndpointRequest<Input, Who>): Promise<ApprovalAmount>;
  /** The input as other administrators may read it; absent: as it is. */
  shown?(input: Input): unknown;
}

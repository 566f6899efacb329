import { defineErrors } from '#platform/errors/errors.ts';

export const broadcastErrors = defineErrors('broadcast', {
  noMatch: { status: 422 },
  matchNotNow: { status: 409 },
  titleEmpty: { status: 422 },
  noSource: { status: 422 },
  /** The pages' policy would not let a player fetch it. */
  foreignHost: { status: 422, params: ['host'] },
  /** Anyone with the address of a playlist elsewhere can watch it. */
  customNotPaid: { status: 422 },
  noSignal: { status: 409 },
  notWhileLive: { status: 409 },
});

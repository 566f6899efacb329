import { defineErrors } from '#platform/errors/errors.ts';

export const broadcastErrors = defineErrors('broadcast', {
  noMatch: { status: 422 },
  matchNotNow: { status: 409 },
  titleEmpty: { status: 422 },
  noSource: { status: 422 },
  /** The Content-Security-Policy would not let a player fetch from this host. */
  foreignHost: { status: 422, params: ['host'] },
  /** Anyone with the address of an external playlist can watch it. */
  customNotPaid: { status: 422 },
  noSignal: { status: 409 },
  /** Sound alone, or a picture of no size. */
  noPicture: { status: 409 },
  notWhileLive: { status: 409 },
  /** The media server is an external one, which takes RTMP alone. */
  noBrowserPush: { status: 409 },
});

import { defineErrors } from '#platform/errors/errors.ts';

export const anchorErrors = defineErrors('anchors', {
  notFound: { status: 404 },
  /** The user is not an approved anchor. */
  notApproved: { status: 403 },
  banned: { status: 403, params: ['reason'] },
  noPhone: { status: 409 },
  tooYoung: { status: 422, params: ['min'] },
  rulesNotAccepted: { status: 422 },
  notNow: { status: 409 },
});

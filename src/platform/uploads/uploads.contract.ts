import { defineErrors } from '#platform/errors/errors.ts';

export const uploadErrors = defineErrors('uploads', {
  empty: { status: 400 },
  notAnImage: { status: 415 },
  unreadable: { status: 422 },
  tooManyPixels: { status: 413, params: ['max'] },
  tooSmall: { status: 422, params: ['min'] },
  busy: { status: 503 },
  gone: { status: 404 },
});

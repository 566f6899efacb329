import * as z from 'zod/mini';
import { endpoint, type UploadedFile } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadImageCall } from './uploads.calls.ts';
import { IMAGE_PURPOSES } from './uploads.rules.ts';

export const uploadErrors = defineErrors('uploads', {
  empty: { status: 400 },
  notAnImage: { status: 415 },
  unreadable: { status: 422 },
  tooManyPixels: { status: 413, params: ['max'] },
  tooSmall: { status: 422, params: ['min'] },
  busy: { status: 503 },
  gone: { status: 404 },
});

export const uploadImage = endpoint(uploadImageCall, {
  input: z.object({ purpose: z.enum(IMAGE_PURPOSES), file: z.custom<UploadedFile>() }),
  result: z.object({ uploadId: z.number(), url: z.string() }),
  errors: [
    uploadErrors.empty,
    uploadErrors.notAnImage,
    uploadErrors.unreadable,
    uploadErrors.tooManyPixels,
    uploadErrors.tooSmall,
    uploadErrors.busy,
    platformErrors.tooLarge,
    platformErrors.tooMany,
    platformErrors.notSignedIn,
  ],
});

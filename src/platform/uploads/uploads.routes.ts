import * as z from 'zod/mini';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadImageCall } from './uploads.calls.ts';
import { uploadErrors } from './uploads.contract.ts';
import { IMAGE_PURPOSES } from './uploads.rules.ts';
import type { Uploads } from './uploads.service.ts';

export const uploadsRoutes = (uploads: Uploads): Route[] => [
  route(
    uploadImageCall,
    {
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
    },
    async ({ input: { file, purpose }, viewer, now }) =>
      uploads.add({ file, purpose, ownerId: viewer.id }, now),
  ),
];

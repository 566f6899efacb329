import { call } from '#platform/endpoint/call.ts';
import { IMAGE_BYTES, type ImagePurpose } from './uploads.rules.ts';

export interface ImageUpload {
  purpose: ImagePurpose;
  file: Blob;
}

export interface UploadedImage {
  /** For the call that uses the picture, within a day. */
  uploadId: number;
  url: string;
}

export const uploadImageCall = call<ImageUpload, UploadedImage>({
  name: 'uploads.image',
  method: 'POST',
  path: 'upload/image',
  access: 'user',
  limit: 'upload',
  fileBytes: IMAGE_BYTES,
  summary:
    'Takes a picture, cuts it to the shape of its purpose and keeps it for a day, until another call uses it.',
});

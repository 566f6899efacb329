import { type UploadedImage, uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';

/** Null after an error was shown. */
export const sendPicture = (file: File): Promise<UploadedImage | null> =>
  callOrToast(api(uploadImageCall, { purpose: 'cover', file }));

import type { HonoRequest } from 'hono';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { SentFile } from './endpoint.ts';
import { readQuery } from './input.ts';

/** A file as the body itself or as the `file` of a form; what else is given stands in the query. */
export async function readFile(request: HonoRequest, most: number): Promise<Record<string, unknown>> {
  const given = readQuery(request);
  const file =
    mediaType(request.header('content-type')) === 'multipart/form-data'
      ? await fileOfForm(request)
      : { bytes: Buffer.from(await request.arrayBuffer()), type: mediaType(request.header('content-type')) };
  if (file.bytes.length > most) throw platformErrors.tooLarge({ max: most / 1024 });
  return { ...given, file };
}

async function fileOfForm(request: HonoRequest): Promise<SentFile> {
  const form = await request.formData().catch(() => {
    throw platformErrors.malformed();
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw platformErrors.malformed();
  return { bytes: Buffer.from(await file.arrayBuffer()), type: mediaType(file.type) };
}

const mediaType = (header = ''): string => header.split(';')[0]!.trim().toLowerCase();

import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Bodies } from './body.ts';
import type { UploadedFile } from './endpoint.ts';
import { FORM_MAX, FormFile } from './multipart-file.ts';

export interface ReceivedFile {
  file: UploadedFile;
  remove(): Promise<void>;
}

interface Parts {
  bodies: Bodies;
  filesFolder: string;
}

/** A file as the body or as the `file` of a form, streamed to disk: memory holds one chunk. */
export async function receiveFile(
  c: Context,
  ip: string,
  mostBytes: number,
  { bodies, filesFolder }: Parts,
): Promise<ReceivedFile> {
  const tooLarge = () => platformErrors.tooLarge({ max: mostBytes / 1024 });
  const contentType = c.req.header('content-type') ?? '';
  const form = mediaType(contentType) === 'multipart/form-data' ? new FormFile(contentType) : null;
  const path = join(filesFolder, randomUUID());
  const remove = () => rm(path, { force: true });
  await mkdir(filesFolder, { recursive: true });
  const disk = await open(path, 'wx', 0o600);
  let bytes = 0;
  const store = async (pieces: readonly Buffer[]) => {
    for (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostBytes) throw tooLarge();
      await disk.writeFile(piece);
    }
  };
  try {
    const most = form ? mostBytes + FORM_MAX : mostBytes;
    await bodies.read(c, ip, most, (chunk) => store(form ? form.push(chunk) : [chunk]));
    form?.end();
    return { file: { path, bytes, type: mediaType(form ? form.type : contentType) }, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await disk.close();
  }
}

const mediaType = (header: string): string => header.split(';')[0]!.trim().toLowerCase();

/** Age of leftovers: no call lasts as long; a killed process left them. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** At start: younger files may belong to another process. */
export async function deleteLeftoverFiles(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name } of await opendir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LEFT_MS) await rm(join(folder, name), { force: true });
  }
}

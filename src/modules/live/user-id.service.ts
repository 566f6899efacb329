import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';

export function idOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}

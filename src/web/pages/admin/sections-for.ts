import { mayAccess, type Viewer } from '#platform/viewer/viewer.ts';
import { ADMIN_SECTIONS } from './sections.ts';

export const sectionsFor = (viewer: Viewer) => ADMIN_SECTIONS.filter(({ roles }) => mayAccess(viewer, roles));

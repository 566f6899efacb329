import type { ComponentType } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { ADMIN_SECTIONS, type SectionId } from './sections.ts';

interface LoadedSection {
  Page: ComponentType | null;
  failed: boolean;
  retry(): void;
}

/** Code of a section, loaded when opened. */
export function useSection(id: SectionId): LoadedSection {
  const section = ADMIN_SECTIONS.find((item) => item.id === id);
  const { data, failed, reload } = useQuery(section ? id : null, async () => {
    const [Page] = await Promise.all([section?.load(), packs(...(section?.packs ?? []))]);
    return { Page };
  });
  return { Page: data?.Page ?? null, failed, retry: reload };
}

import { type ComponentType, useEffect, useState } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { ADMIN_SECTIONS, type SectionId } from './sections.ts';

interface LoadedSection {
  Page: ComponentType | null;
  failed: boolean;
  retry(): void;
}

/** Code of a section, loaded when opened. */
export function useSection(id: SectionId): LoadedSection {
  const [state, setState] = useState<{ Page: ComponentType | null; failed: boolean }>(NOTHING);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry triggers the request
  useEffect(() => {
    let gone = false;
    const section = ADMIN_SECTIONS.find((item) => item.id === id);
    setState(NOTHING);
    const loaded = section && Promise.all([section.load(), packs(...section.packs)]);
    loaded?.then(
      ([Page]) => !gone && setState({ Page, failed: false }),
      () => !gone && setState({ Page: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [id, turn]);
  return { ...state, retry: () => setTurn((before) => before + 1) };
}

const NOTHING = { Page: null, failed: false };

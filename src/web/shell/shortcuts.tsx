import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { MINE, SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { singleKeysOn } from '#ui/preferences/single-keys.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { GO_KEY, GO_MS, HELP_KEY, SHOW_SHORTCUTS, sectionOfKey } from './section-keys.rules.ts';
import { isShortcut } from './shortcut.rules.ts';

const ShortcutsDialog = fetchLazily<{ onClose(): void }>(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** The keys of every page: help, and G with the letter of a section. Queues of the admin area have a help of their own. */
export function Shortcuts() {
  const { brand } = useRoot();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [help, setHelp] = useState(false);
  const hasOwnKeys = pathname.startsWith('/admin');

  useEffect(() => {
    const show = () => setHelp(true);
    addEventListener(SHOW_SHORTCUTS, show);
    return () => removeEventListener(SHOW_SHORTCUTS, show);
  }, []);
  useEffect(() => {
    if (hasOwnKeys) return;
    let goUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !singleKeysOn() || document.querySelector('dialog[open]')) return;
      const going = event.timeStamp < goUntil;
      goUntil = 0;
      if (event.key === HELP_KEY) {
        event.preventDefault();
        setHelp(true);
        return;
      }
      const section = going && sectionOfKey(event.key, sectionsIn(brand.features, [...SECTIONS, MINE]));
      if (section) {
        event.preventDefault();
        navigate(section.to);
      } else if (event.key.toLowerCase() === GO_KEY) goUntil = event.timeStamp + GO_MS;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasOwnKeys, brand.features, navigate]);

  return (
    help && (
      <Suspense>
        <ShortcutsDialog onClose={() => setHelp(false)} />
      </Suspense>
    )
  );
}

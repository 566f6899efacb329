import type { MessageId } from '#ui/i18n/messages.ts';
import type { IconName } from '#ui/kit/icon/icon.tsx';

export interface Section {
  id: 'scores' | 'live' | 'experts' | 'news' | 'videos' | 'library' | 'mall' | 'mine';
  to: string;
  label: MessageId;
  icon: IconName;
  /** First path segments of the section. */
  owns: readonly string[];
  /** Optional feature of a brand. */
  feature?: string;
}

export const SECTIONS: readonly Section[] = [
  { id: 'scores', to: '/', label: 'shell.nav.scores', icon: 'bars', owns: ['', 'match'] },
  {
    id: 'live',
    to: '/live',
    label: 'shell.nav.live',
    icon: 'play',
    owns: ['live', 'live2', 'customLive', 'anchor'],
  },
  {
    id: 'experts',
    to: '/expert',
    label: 'shell.nav.experts',
    icon: 'medal',
    owns: ['expert'],
    feature: 'plans',
  },
  { id: 'news', to: '/news', label: 'shell.nav.news', icon: 'news', owns: ['news'] },
  { id: 'videos', to: '/videos', label: 'shell.nav.videos', icon: 'play', owns: ['videos'] },
  {
    id: 'library',
    to: '/leagueLibrary',
    label: 'shell.nav.library',
    icon: 'list',
    owns: ['leagueLibrary', 'playerLibrary', 'squadLibrary'],
  },
  { id: 'mall', to: '/mall', label: 'shell.nav.mall', icon: 'cart', owns: ['mall'] },
];

export const MINE: Section = {
  id: 'mine',
  to: '/userInfo',
  label: 'shell.nav.mine',
  icon: 'user',
  owns: ['userInfo'],
};

const ON_PHONES: readonly Section['id'][] = ['scores', 'live', 'experts', 'news'];

/** The bottom bar on a phone. */
export const BOTTOM_SECTIONS: readonly Section[] = [
  ...SECTIONS.filter(({ id }) => ON_PHONES.includes(id)),
  MINE,
];

/** Sections that do not fit it. */
export const MORE_SECTIONS: readonly Section[] = SECTIONS.filter(({ id }) => !ON_PHONES.includes(id));

/** The sections of a brand. */
export const sectionsIn = (features: Readonly<Record<string, boolean>>, sections: readonly Section[]) =>
  sections.filter(({ feature }) => !feature || features[feature] !== false);

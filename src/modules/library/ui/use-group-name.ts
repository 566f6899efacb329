import { useI18n, useT } from '#ui/i18n/use-t.ts';

const GROUP = /^group (\S+)$/i;

/** Name of a conference, group or half of a season; one that nobody has translated stands as it is. */
export function useGroupName(): (name: string) => string {
  const t = useT();
  const i18n = useI18n();
  return (name) => {
    const id = `library.conference.${name}`;
    if (id in i18n.messages) return i18n._(id);
    const group = GROUP.exec(name)?.[1];
    return group ? t('matches.round.group', { n: group }) : name;
  };
}

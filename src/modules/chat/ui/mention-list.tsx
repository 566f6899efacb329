import { useT } from '#ui/i18n/use-t.ts';
import type { Mentions } from './use-mentions.ts';

/** Suggested names above the input field, which has the focus and the keys. */
export function MentionList({ mentions: { id, names, at, choose } }: { mentions: Mentions }) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <div id={id} className="chat-mentions" role="listbox" aria-label={t('chat.mention.list')}>
      {names.map((name, place) => (
        <button
          key={name}
          type="button"
          id={`${id}${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          // The field does not lose its focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(name)}
        >
          <bdi>@{name}</bdi>
        </button>
      ))}
    </div>
  );
}

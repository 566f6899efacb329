import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Popover } from '#ui/kit/overlay/popover.tsx';

const FACES = [
  ...['⚽', '🏀', '🏆', '🥅', '🎯', '🔥', '👏', '👍', '💪', '🙌', '🎉', '❤️'],
  ...['😀', '😂', '😅', '😍', '😎', '🤔', '😮', '😭', '😡', '😱', '🤝', '🙏'],
];

/** Emoji for keyboards without them. */
export function EmojiPicker({ onPick }: { onPick(face: string): void }) {
  const t = useT();
  return (
    <Popover
      label={t('chat.faces')}
      trigger={(props) => <IconButton {...props} icon="smile" label={t('chat.faces')} />}
    >
      <div className="chat-faces">
        {FACES.map((face) => (
          <button key={face} type="button" onClick={() => onPick(face)}>
            {face}
          </button>
        ))}
      </div>
    </Popover>
  );
}

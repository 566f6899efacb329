import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import type { Quote, TextData } from '../chat.contract.ts';
import { mentionParts } from '../messages.rules.ts';

/** Text of a message with its mentions. User text is never markup. */
export function ChatText({ text, data, me }: { text: string; data: TextData | null; me: number | null }) {
  if (!data?.mentions) return text;
  return mentionParts(text, data.mentions).map((part, at) =>
    part.uid === null ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <b key={at} className="chat-mention" data-me={part.uid === me || undefined}>
        {part.text}
      </b>
    ),
  );
}

/** The line that a message answers. */
export function ChatQuote({ quote: { user, text } }: { quote: Quote }) {
  const t = useT();
  return (
    <span className="chat-quote">
      <Icon name="reply" size={12} flip />
      {user ? (
        <>
          <span className="sr-only">{t('chat.reply.to', { name: user.username })} </span>
          {/* In the direction of the quoted line, whose end is cut rather than its beginning. */}
          <bdi aria-hidden="true">{user.username}</bdi>
          <bdi className="chat-cut">{text}</bdi>
        </>
      ) : (
        <span>{t('chat.message.gone')}</span>
      )}
    </span>
  );
}

import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useConnection } from '#ui/realtime/use-connection.ts';

/** State of a lost connection, with a button to reconnect at once. */
export function ChatStrip() {
  const t = useT();
  const { state, reconnect } = useConnection();
  return (
    <div className="chat-strip" data-state={state} role="status">
      {state !== 'connected' && (
        <>
          <Icon name={state === 'disconnected' ? 'wifi-off' : 'refresh'} size={16} />
          <span>{t(`chat.connection.${state}`)}</span>
          {state !== 'connecting' && (
            <button type="button" onClick={reconnect}>
              {t('chat.connection.now')}
            </button>
          )}
        </>
      )}
    </div>
  );
}

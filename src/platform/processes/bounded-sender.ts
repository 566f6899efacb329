import type { SendHandle } from 'node:child_process';

/** The sending end of a channel between two processes: a child, or the process itself. */
export interface Channel {
  readonly connected: boolean;
  send?(
    message: object,
    handle: SendHandle | undefined,
    options: undefined,
    sent: (error: Error | null) => void,
  ): boolean;
}

export interface BoundedSender<M extends object> {
  send(message: M, handle?: SendHandle): void;
  /** A message that is dropped while the receiver does not read. */
  publish(message: M): void;
}

/** Unread messages, after which further ones are dropped: a stopped receiver must not exhaust this process's memory. */
export const MOST_UNREAD = 10_000;

/** `lost` is sent as soon as the receiver reads again after messages were dropped. */
export function createBoundedSender<M extends object>(
  channel: Channel,
  lost: M,
  most = MOST_UNREAD,
): BoundedSender<M> {
  let unread = 0;
  let dropped = false;
  const put = (message: M, handle: SendHandle | undefined, sent: () => void): void => {
    if (channel.connected) channel.send?.(message, handle, undefined, sent);
  };
  const send = (message: M, handle?: SendHandle) => put(message, handle, () => undefined);
  return {
    send,
    publish(message) {
      if (unread >= most) {
        dropped = true;
        return;
      }
      unread += 1;
      put(message, undefined, () => {
        unread -= 1;
        if (unread > 0 || !dropped) return;
        dropped = false;
        send(lost);
      });
    },
  };
}

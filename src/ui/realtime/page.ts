/** The connection's view of its page. */
export interface Page {
  hidden(): boolean;
  /** Visible again, or back online: the connection may be stale. */
  onReturn(listener: () => void): () => void;
}

export const browserPage: Page = {
  hidden: () => document.hidden,
  onReturn(listener) {
    const onVisible = () => {
      if (!document.hidden) listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', listener);
    };
  },
};

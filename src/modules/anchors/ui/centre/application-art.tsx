/** Illustration: a document and a clock. */
export function ReviewArt() {
  return (
    <svg className="art" viewBox="0 0 168 112" aria-hidden="true">
      <rect className="art-paper" x="40" y="14" width="72" height="84" rx="6" />
      <path d="M52 32h36M52 44h48M52 56h28" />
      <path className="art-mark" d="M52 78h40" />
      <circle className="art-paper art-mark" cx="118" cy="76" r="22" />
      <path className="art-mark" d="M118 63v13l9 6" />
    </svg>
  );
}

/** Illustration: a blank screen. */
export function BannedArt() {
  return (
    <svg className="art" viewBox="0 0 168 112" aria-hidden="true">
      <rect className="art-fill" x="30" y="24" width="108" height="66" rx="8" />
      <path d="M64 104h40M84 90v14" />
      <circle className="art-paper anchor-art-ban" cx="84" cy="57" r="24" />
      <path className="anchor-art-ban" d="m67 40 34 34" />
    </svg>
  );
}

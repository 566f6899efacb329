import type { ReactNode } from 'react';

/** Marks of sign-in providers, drawn in a box of 24; the names beside them are their text. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M5.1 8a8 8 0 0 1 12.6-1.7" />
      <path stroke="#fbbc05" d="M5.1 16a8 8 0 0 1 0-8" />
      <path stroke="#34a853" d="M17.7 17.7A8 8 0 0 1 5.1 16" />
      <path stroke="#4285f4" d="M12.2 12H20a8 8 0 0 1-2.3 5.7" />
    </g>
  ),
  x: (
    <g fill="none" stroke="currentColor">
      <path strokeWidth="2" strokeLinejoin="round" d="M3.5 3.5h4.2l12.8 17h-4.2z" />
      <path strokeWidth="2.2" d="m3.8 20.5 6.7-7.3M13.4 10.1l6.1-6.6" />
    </g>
  ),
  line: (
    <>
      <path
        fill="#06c755"
        d="M12 2.5C6.2 2.5 1.5 6.2 1.5 10.9c0 4.2 3.9 7.7 9.1 8.3.9.2.7.6.5 2-.1.6.2.9.8.6 2.6-1.2 10.6-5.3 10.6-10.9 0-4.7-4.7-8.4-10.5-8.4z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M5.3 8.7v4.2h2M9.1 8.7v4.2M11.2 12.9V8.7l2.8 4.2V8.7M18.6 8.7h-2.3v4.2h2.3M16.3 10.8h2.1"
      />
    </>
  ),
  wechat: (
    <>
      <path
        fill="#07c160"
        d="M9.2 3C4.9 3 1.5 5.9 1.5 9.5c0 2 1.1 3.8 2.9 5l-.7 2.3 2.6-1.3c.9.3 1.9.4 2.9.4h.7A6 6 0 0 1 9.7 14c0-3.4 3.2-6 7-6h.2C16 5.1 12.9 3 9.2 3z"
      />
      <path
        fill="#07c160"
        d="M22.5 14c0-2.9-2.8-5.2-6.1-5.2s-6.2 2.3-6.2 5.2 2.8 5.2 6.2 5.2c.8 0 1.5-.1 2.2-.3l2 1.1-.5-1.8c1.5-1 2.4-2.5 2.4-4.2z"
      />
      <g fill="#fff">
        <circle cx="6.7" cy="7.7" r="1" />
        <circle cx="11.7" cy="7.7" r="1" />
        <circle cx="14.4" cy="12.7" r=".85" />
        <circle cx="18.5" cy="12.7" r=".85" />
      </g>
    </>
  ),
  qq: (
    <>
      <path
        fill="#12b7f5"
        d="M12 1.5c-3.7 0-6.3 2.7-6.3 6.3v2.5c-1.2 1.6-2.7 4.2-2.7 6.3 0 1 .5 1.2.9.9.5-.3 1-.9 1.4-1.5.3 1.3 1 2.4 1.9 3.3-1.1.4-1.8.9-1.8 1.6 0 1.1 1.9 1.6 3.9 1.6 1.2 0 2.2-.2 2.7-.7.5.5 1.5.7 2.7.7 2 0 3.9-.5 3.9-1.6 0-.7-.7-1.2-1.8-1.6.9-.9 1.6-2 1.9-3.3.4.6.9 1.2 1.4 1.5.4.3.9.1.9-.9 0-2.1-1.5-4.7-2.7-6.3V7.8c0-3.6-2.6-6.3-6.3-6.3z"
      />
      <path
        fill="#fff"
        d="M12 12.5c-2.4 0-4.4.4-4.4 2.7 0 2.6 2 4.8 4.4 4.8s4.4-2.2 4.4-4.8c0-2.3-2-2.7-4.4-2.7z"
      />
      <path
        fill="none"
        stroke="#e02020"
        strokeWidth="1.8"
        strokeLinecap="round"
        d="M6.6 11.3c3.4 1.5 7.4 1.5 10.8 0"
      />
      <g fill="#fff">
        <ellipse cx="10" cy="6.4" rx="1.1" ry="1.6" />
        <ellipse cx="14" cy="6.4" rx="1.1" ry="1.6" />
      </g>
      <path fill="#f8b62d" d="M8.9 9.2c2-.8 4.2-.8 6.2 0-1.9 1.3-4.3 1.3-6.2 0z" />
    </>
  ),
  apple: (
    <g fill="currentColor">
      <path d="M16.2 12.6c0-2.1 1.5-3.3 1.9-3.6-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.2.9-3 .9-.7 0-1.7-.9-2.9-.8-3.4.2-5 3.7-4 7.6.7 2.6 2.4 5.6 4.2 5.6 1 0 1.6-.7 2.9-.7s1.8.7 2.9.7c1.6 0 3.2-2.7 3.7-4.5-1.5-.7-2.3-1.9-2.3-3.4z" />
      <path d="M14.7 2.8c-1.8.3-3.2 1.9-3.1 3.7 1.8.1 3.3-1.7 3.1-3.7z" />
    </g>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="#0866ff" />
      <path
        fill="#fff"
        d="M10.3 22.4v-7.3H8v-3.2h2.3V10c0-2.6 1.3-3.9 3.9-3.9.5 0 1.3.1 1.7.2v2.9h-1.2c-1 0-1.3.5-1.3 1.4v1.3h2.5l-.5 3.2h-2v7.3z"
      />
    </>
  ),
};

/** Null for a provider without a mark of its own. */
export function ProviderMark({ site }: { site: string }) {
  const mark = Object.hasOwn(MARKS, site) ? MARKS[site] : null;
  if (!mark) return null;
  return (
    <svg className="provider-mark" viewBox="0 0 24 24" aria-hidden="true">
      {mark}
    </svg>
  );
}

export const hasProviderMark = (site: string): boolean => Object.hasOwn(MARKS, site);

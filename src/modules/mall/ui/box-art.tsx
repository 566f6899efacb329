/** The default drawing of a box without a picture. */
export function BoxArt({ picture }: { picture: string | null }) {
  if (picture) return <img className="box-art" src={picture} alt="" />;
  return (
    <svg className="box-art" viewBox="0 0 96 80" aria-hidden="true">
      <path d="m48 6 36 16v38L48 76 12 60V22z" fill="var(--box-side)" />
      <path className="box-lid" d="m48 6 36 16-36 16-36-16z" fill="var(--spark)" />
      <path d="M48 38v38" stroke="#fff" strokeWidth="2" opacity=".5" />
      <path
        d="M40 51c0-9 14-9 14-1 0 5-7 5-7 10M47 66v.1"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

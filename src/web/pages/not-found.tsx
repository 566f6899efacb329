import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader always throws. */
export default function NotFoundPage() {
  return null;
}

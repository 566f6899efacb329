import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader has refused before. */
export default function NotFoundPage() {
  return null;
}

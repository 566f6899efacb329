import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MatchList } from './match-list.tsx';
import { MATCHES } from './matches.ts';

/** The number of rows in the query. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  matches: MATCHES.slice(0, Number(new URL(request.url).searchParams.get('rows'))),
});

export default function Home() {
  const { matches } = useLoaderData<typeof loader>();
  return <MatchList matches={matches} />;
}

import { useLoaderData } from 'react-router';
import { MatchList } from './match-list.tsx';
import { MATCHES } from './matches.ts';

export const loader = () => ({ matches: MATCHES });

export default function Home() {
  const { matches } = useLoaderData<typeof loader>();
  return <MatchList matches={matches} />;
}

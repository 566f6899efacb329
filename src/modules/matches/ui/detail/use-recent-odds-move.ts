import { useEffect, useRef, useState } from 'react';
import { type Move, moveOf } from '../match-list/lazy/odds-moves.rules.ts';

const FLASH_MS = 2_000;

/** Which way a price has just gone, for a moment after it went. */
export function useFreshMove(price: number): Move | undefined {
  const before = useRef(price);
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    const next = moveOf(before.current, price);
    before.current = price;
    if (!next) return;
    setMove(next);
    const timer = setTimeout(() => setMove(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [price]);
  return move ?? undefined;
}

import { useEffect, useState } from 'react';
import { serverNow } from 'shell/kit';

/** The time until a moment, each second anew; `over` when it has come. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const [now, setNow] = useState(serverNow);
  const left = Date.parse(until) - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  // A number and its unit stay on one line.
  const text = isOver ? over : `in ${timeLeft(left).replace(/(\d) /g, '$1\u00a0')}`;
  return <span role="timer">{text}</span>;
}

/** 93,784,000 ms → "1 day 2 h 3 min"; seconds only below one day. */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h ${minutes} min`;
  const rest = `${seconds % 60} s`;
  if (hours > 0) return `${hours} h ${minutes} min ${rest}`;
  return minutes > 0 ? `${minutes} min ${rest}` : rest;
}

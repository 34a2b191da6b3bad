import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { posterUrl, videoUrl } from '../content/media.ts';
import { reducedMotion } from './reduced-motion.ts';
import { useNear } from './use-near.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  video: string;
  alt: string;
  caption: string;
}

/**
 * A short, silent, looping video. Loads and plays while it is on screen, unless paused or with
 * reduced motion.
 */
export function VideoPlayer({ video, alt, caption }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const paused = useRef(false);
  const [playing, setPlaying] = useState(false);
  const near = useNear(player);

  useEffect(() => {
    const element = player.current;
    if (!element) return;
    paused.current = reducedMotion();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause();
      else if (!paused.current) play(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function toggle() {
    if (!player.current) return;
    paused.current = playing;
    if (playing) player.current.pause();
    else play(player.current);
  }

  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <video
          ref={player}
          className={styles.video}
          src={videoUrl(video)}
          poster={near ? posterUrl(video) : undefined}
          aria-label={alt}
          muted
          loop
          playsInline
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${playing ? 'Pause' : 'Play'} the video: ${caption}`}
          onClick={toggle}
        >
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function play(element: HTMLVideoElement) {
  element.play().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a browser that does not start a video is only logged
    console.info('The video did not start by itself.', error);
  });
}

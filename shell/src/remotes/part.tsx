import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { ErrorNotice } from 'shell/kit';
import { TakeOver } from '../take-over.tsx';
import { loadParts, twice } from './load.ts';

interface PartProps {
  remote: string;
  kind: 'pages' | 'slots';
  name: string;
  /** Stands there while the part loads. */
  fallback: ReactNode;
  /** What a visitor calls the part: "This page". */
  label: string;
}

// One lazy per part and attempt, kept for the life of the page: a lazy made inside the component
// that suspends is thrown away at every retry of React's, and would ask a dead remote for ever.
const lazies = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyPart({ remote, kind, name }: PartProps, attempt: number) {
  const key = `${remote} ${kind} ${name} ${attempt}`;
  let part = lazies.get(key);
  if (!part) {
    part = lazy(async () => {
      const load = (await loadParts(remote, attempt))[kind][name];
      if (!load) throw new Error(`${remote} offers no ${name}`);
      return twice(load);
    });
    lazies.set(key, part);
  }
  return part;
}

/** One page or slot of a remote, behind its own boundary: what breaks here breaks nothing else. */
export function Part(props: PartProps) {
  const [attempt, setAttempt] = useState(0);
  const Lazy = lazyPart(props, attempt);
  return (
    <Boundary
      key={attempt}
      notice={
        <>
          <ErrorNotice
            title={`${props.label} could not be loaded.`}
            forPage={props.kind === 'pages'}
            onRetry={() => setAttempt(attempt + 1)}
          />
          {props.kind === 'pages' && <TakeOver />}
        </>
      }
    >
      <Suspense fallback={props.fallback}>
        <Lazy />
        {props.kind === 'pages' && <TakeOver />}
      </Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  notice: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}

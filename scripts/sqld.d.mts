export interface Sqld {
  /** Its address, ws://127.0.0.1:port. */
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export const SQLD_MISSING: string;
export function findSqld(): string | undefined;
export function startSqld(folder: string, port?: number, more?: string[]): Promise<Sqld>;
export function flushEachCommit(adminPort: number): Promise<void>;

interface Event {
  id: string;
  at: string;
  by: string;
  action: string;
}

/** The releases of a site on another computer, over HTTP with a deploy token. */
export class RemoteSite {
  constructor(address: string, token: string);
  address: string;
  token: string;
  publish(
    remote: string,
    built: string,
    options?: { hold?: boolean; base?: string; over?: boolean },
  ): Promise<{
    id: string;
    proposed: boolean;
    preview: string;
    sentFiles: number;
    sentBytes: number;
  }>;
  rollBack(remote: string, to?: string): Promise<{ id: string; action: string }>;
  takeOff(remote: string): Promise<{ id: string }>;
  bringBack(remote: string): Promise<{ id: string }>;
  list(): Promise<{ remote: string; live: string | null; history: Event[] }[]>;
}

export interface PublishOptions {
  by: string;
  hold?: boolean;
}
interface Release {
  remote: string;
  id: string;
  size: number;
}
export function publishOwnBuilds(
  releasesDir: string,
  tell?: (line: string) => void,
  others?: { builds: string[] }[],
): Promise<string[]>;
export function publishFolder(
  releasesDir: string,
  name: string,
  built: string | undefined,
  options: PublishOptions,
): Promise<Release>;
export function publishOrigin(
  releasesDir: string,
  name: string,
  origin: string,
  options: PublishOptions,
): Promise<Release>;
export function siteVersions(): Promise<{ kit: string; api: string; federation: string }>;

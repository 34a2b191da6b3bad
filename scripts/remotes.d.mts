export const remotes: string[];
export const devPorts: Record<string, number>;

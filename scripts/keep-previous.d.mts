export function setAside(dist: string): () => void;

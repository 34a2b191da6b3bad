import type { AnyNode } from 'acorn';

export function findStyles(source: string): { name: string; maker: AnyNode }[];

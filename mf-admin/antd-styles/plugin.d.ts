import type { Compiler } from '@rspack/core';

export class AntdStylesPlugin {
  apply(compiler: Compiler): void;
}

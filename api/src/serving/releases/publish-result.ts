export interface Release {
  remote: string;
  /** `<version>-<hash>`, the name of its folder. */
  id: string;
}

export interface PublishResult extends Release {
  action: 'published' | 'rolled-back' | 'brought-back' | 'held' | 'proposed';
  /** The release that was live before; the same id when nothing changed. */
  before: string | null;
  /** Ids of old releases that were deleted. */
  removed: string[];
}

import { GalleryVertical, Grid3x3, Rows3, Search } from 'lucide-react';
import { SelectBox, Tooltip, TooltipProvider } from 'shell/kit';
import styles from './prize-tools.module.css';
import type { PrizeView } from './prize-view.ts';

interface PrizeToolsProps {
  search: string;
  onSearch: (search: string) => void;
  brands: string[];
  /** Null means all. */
  brand: string | null;
  onBrand: (brand: string | null) => void;
  view: PrizeView;
  onView: (view: PrizeView) => void;
}

const views = [
  { id: 'grid', label: 'Grid', hint: 'Small cards', icon: Grid3x3 },
  { id: 'cards', label: 'Cards', hint: 'Large cards with descriptions', icon: GalleryVertical },
  { id: 'list', label: 'List', hint: 'One per row', icon: Rows3 },
] as const;

export function PrizeTools(props: PrizeToolsProps) {
  return (
    <search className={styles.tools}>
      <div className={styles.tool}>
        <label className={styles.label} htmlFor="prize-search">
          Search prizes
        </label>
        <span className={styles.search}>
          <Search aria-hidden />
          <input
            className={styles.control}
            id="prize-search"
            type="search"
            autoComplete="off"
            placeholder="Coffee, surf, quilt…"
            value={props.search}
            onChange={(event) => props.onSearch(event.target.value)}
          />
        </span>
      </div>
      <div className={styles.tool}>
        <label className={styles.label} htmlFor="prize-brand">
          Brand
        </label>
        <SelectBox
          className={styles.control}
          id="prize-brand"
          value={props.brand ?? ''}
          onChange={(event) => props.onBrand(event.target.value || null)}
        >
          <option value="">All</option>
          {props.brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className={styles.tool}>
        <span className={styles.label} id="prize-view">
          View
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
        <div className={styles.views} role="group" aria-labelledby="prize-view">
          <TooltipProvider>
            {views.map(({ id, label, hint, icon: Icon }) => (
              <Tooltip key={id} text={hint}>
                <button
                  type="button"
                  className={styles.view}
                  aria-pressed={props.view === id}
                  onClick={() => props.onView(id)}
                >
                  <Icon aria-hidden />
                  {label}
                </button>
              </Tooltip>
            ))}
          </TooltipProvider>
        </div>
      </div>
    </search>
  );
}

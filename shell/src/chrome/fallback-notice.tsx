/**
 * Shown by a CSS animation after 12 s, in case the shell's script is missing, hangs or breaks.
 * Outside the first paint, because some pages have none.
 */
export function FallbackNotice() {
  return (
    <div id="stalled" className="stalled" role="alert" data-nosnippet="">
      <p>
        <strong>This page is not loading properly.</strong> Please check your connection and reload
        the page.
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own */}
        <a href="">Reload the page</a>
      </p>
    </div>
  );
}

/**
 * What a page says when the shell's script is missing, hangs or breaks. No script is left to show
 * it, so an animation does, after 12 s. It stands outside the first screen: some pages have none.
 */
export function Stalled() {
  return (
    <div id="stalled" className="stalled" role="alert" data-nosnippet="">
      <p>
        <strong>This page is not loading as it should.</strong> Please check your connection and
        load it again.
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own */}
        <a href="">Load the page again</a>
      </p>
    </div>
  );
}

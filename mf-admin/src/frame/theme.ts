import type { ThemeConfig } from 'antd';

/** antd in the kit's colors, corners and fonts, read from the page's custom properties. */
export function adminTheme(): ThemeConfig {
  const page = getComputedStyle(document.documentElement);
  const css = (name: string) => page.getPropertyValue(`--${name}`).trim();
  const ocean = css('ocean-700');
  const deepOcean = css('ocean-800');
  const red = css('red-700');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

  return {
    // The build has made the styles, without a hash (antd-styles).
    hashed: false,
    zeroRuntime: true,
    token: {
      motion: !still,
      fontFamily: 'var(--sans)',
      fontSize: 16,
      fontWeightStrong: 600,
      borderRadius: Number.parseInt(css('r-1'), 10),
      controlHeight: 46,
      // Above the navbar (50), below toasts (100).
      zIndexPopupBase: 60,
      lineWidthFocus: 3,
      controlOutlineWidth: 3,
      controlOutline: ocean,

      colorPrimary: ocean,
      colorPrimaryHover: deepOcean,
      colorPrimaryActive: deepOcean,
      // antd draws its focus ring in this one.
      colorPrimaryBorder: ocean,
      colorPrimaryBg: css('ocean-100'),
      colorLink: ocean,
      colorLinkHover: deepOcean,
      colorLinkActive: deepOcean,
      colorInfo: ocean,
      colorInfoBg: css('ocean-100'),
      colorSuccess: css('leaf-700'),
      colorSuccessBg: css('leaf-100'),
      colorWarning: css('gold-700'),
      colorWarningBg: css('gold-100'),
      colorError: red,
      colorErrorHover: red,
      colorErrorActive: red,
      colorErrorBg: css('red-100'),
      colorErrorBgHover: css('red-100'),

      colorText: css('ink-900'),
      colorTextHeading: css('ink-900'),
      colorTextSecondary: css('ink-700'),
      colorTextTertiary: css('ink-500'),
      colorTextQuaternary: css('ink-500'),
      colorTextPlaceholder: css('ink-500'),
      colorTextDisabled: css('ink-500'),
      colorIcon: css('ink-700'),
      colorBgContainer: css('sand-0'),
      colorBgElevated: css('sand-0'),
      colorBgContainerDisabled: css('sand-100'),
      colorBgMask: 'rgb(20 48 63 / 0.5)',
      // A control's border needs a contrast of 3:1 on card and page.
      colorBorder: css('field-border'),
      colorBorderSecondary: css('sand-200'),
      colorBorderDisabled: css('sand-200'),
      colorSplit: css('sand-200'),
      controlItemBgHover: css('sand-100'),
      controlItemBgActive: css('ocean-100'),
      controlItemBgActiveHover: css('ocean-100'),
      boxShadow: css('shadow-2'),
      boxShadowSecondary: css('shadow-2'),
    },
    components: {
      Button: {
        // Coral for the main action only; other buttons are ocean.
        colorPrimary: css('coral-600'),
        colorPrimaryHover: css('coral-700'),
        colorPrimaryActive: css('coral-700'),
        colorTextLightSolid: css('sand-0'),
        // Solid without a color: the current page number.
        colorBgSolid: ocean,
        colorBgSolidHover: ocean,
        colorBgSolidActive: ocean,
        solidTextColor: css('sand-0'),
        defaultColor: ocean,
        defaultBorderColor: ocean,
        defaultHoverBg: css('ocean-100'),
        defaultHoverColor: deepOcean,
        defaultHoverBorderColor: ocean,
        defaultActiveBg: css('ocean-100'),
        defaultActiveColor: deepOcean,
        defaultActiveBorderColor: ocean,
        textTextColor: ocean,
        textTextHoverColor: deepOcean,
        textHoverBg: css('sand-100'),
        defaultBgDisabled: 'transparent',
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
        paddingInline: 18,
      },
      Table: {
        headerBg: css('sand-100'),
        headerColor: css('ink-700'),
        headerSplitColor: 'transparent',
        rowHoverBg: css('sand-50'),
        rowExpandedBg: css('sand-50'),
        borderColor: css('sand-200'),
        cellPaddingBlockSM: 3,
        cellPaddingInlineSM: 12,
        cellFontSizeSM: 16,
      },
      Tag: {
        borderRadiusSM: 999,
        defaultBg: css('sand-200'),
        defaultColor: css('ink-900'),
        fontSizeSM: 14,
        lineHeightSM: 1.6,
      },
      Alert: { withDescriptionPadding: '10px 12px 10px 16px' },
      Empty: { colorTextDescription: css('ink-700') },
      Form: {
        labelColor: css('ink-700'),
        // An error takes the place of the margin; the label's padding keeps it off the next field.
        verticalLabelPadding: '8px 0 4px',
        itemMarginBottom: 12,
      },
      // With the space between them, 44 px each.
      DatePicker: { cellWidth: 44, cellHeight: 32, timeCellHeight: 44 },
      Descriptions: { itemPaddingBottom: 6, labelColor: css('ink-500') },
      Select: { optionHeight: 44, optionPadding: '10px 14px', optionSelectedFontWeight: 600 },
      Modal: {
        titleFontSize: 24,
        titleLineHeight: 1.2,
        borderRadiusLG: 18,
        // antd uses these, but its theme type does not list them.
        ...{ headerMarginBottom: 12, footerMarginTop: 24 },
      },
    },
  };
}

/** For controls on the dark header. */
export const headerTheme: ThemeConfig = {
  components: {
    Button: {
      textTextColor: 'var(--sand-50)',
      textTextHoverColor: 'var(--sand-0)',
      textTextActiveColor: 'var(--sand-0)',
      textHoverBg: 'rgb(255 255 255 / 0.14)',
      colorBgTextActive: 'rgb(255 255 255 / 0.2)',
      defaultBg: 'transparent',
      defaultColor: 'var(--sand-50)',
      defaultBorderColor: 'var(--sand-200)',
      defaultHoverBg: 'rgb(255 255 255 / 0.14)',
      defaultHoverColor: 'var(--sand-0)',
      defaultHoverBorderColor: 'var(--sand-0)',
      defaultActiveBg: 'rgb(255 255 255 / 0.2)',
      defaultActiveColor: 'var(--sand-0)',
      defaultActiveBorderColor: 'var(--sand-0)',
      colorPrimaryBorder: 'var(--sand-0)',
    },
  },
};

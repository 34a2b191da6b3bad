import '../kit/styles/tokens.css';
import '../kit/styles/fonts.css';
import '../kit/styles/base.css';
